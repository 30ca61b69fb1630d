import { runUnderPinnedNode } from "./toolchain.mjs";

runUnderPinnedNode("consents/main.ts");
