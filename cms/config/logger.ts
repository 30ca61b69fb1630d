import "../src/start/settings";
import { currentRequestId } from "@hetreteg/contract/request-id.server";
import { formats, winston } from "@strapi/logger";
import { isDevelopment, readVariable } from "../src/environment";

export default function logger() {
  return {
    level: readVariable("CMS_LOG_LEVEL", isDevelopment() ? "info" : "warn"),
    format: winston.format.combine(withRequestId(), formats.prettyPrint()),
  };
}

/** What is logged while a request is answered ends with its id, which the web server's log has, too. */
const withRequestId = winston.format((info) => {
  const id = currentRequestId();
  if (id !== undefined) info.message = `${info.message} requestId=${id}`;
  return info;
});
