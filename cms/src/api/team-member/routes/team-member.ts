import { countedRouter } from "../../../content-api/counted-collection";

export default countedRouter("api::team-member.team-member");
