import { countedController } from "../../../content-api/counted-collection";

export default countedController("api::service.service");
