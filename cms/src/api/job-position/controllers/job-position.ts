import { countedController } from "../../../content-api/counted-collection";

export default countedController("api::job-position.job-position");
