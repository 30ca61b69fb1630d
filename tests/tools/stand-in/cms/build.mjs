import { mkdirSync } from "node:fs";

mkdirSync("cms/dist", { recursive: true });
