import { afterAll } from "vitest";
import { closeOpenSites } from "./site.ts";

// A setup file is run for each test file, also where files share a worker's modules.
afterAll(closeOpenSites);
