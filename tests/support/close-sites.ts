import { afterAll } from "vitest";
import { closeOpenSites } from "./site.ts";

afterAll(closeOpenSites);
