import { countedRouter } from "../../../content-api/counted-collection";

export default countedRouter("api::partner.partner");
