import { countedRouter } from "../../../content-api/counted-collection";

export default countedRouter("api::testimonial.testimonial");
