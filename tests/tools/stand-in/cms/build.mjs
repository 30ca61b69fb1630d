import { mkdirSync } from "node:fs";

mkdirSync("dist", { recursive: true });
