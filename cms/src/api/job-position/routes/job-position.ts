import { countedRouter } from "../../../content-api/counted-collection";

export default countedRouter("api::job-position.job-position");
