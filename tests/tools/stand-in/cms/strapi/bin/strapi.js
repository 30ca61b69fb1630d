// `strapi start` with the contract of the real one: prints its seeding, then says that it is ready. `strapi develop`, as
// far as `npm run dev` waits for it.
const { createServer } = require("node:http");
const { spawn } = require("node:child_process");

if (process.argv[2] === "start") start();
else {
  console.log("Strapi started successfully");
  setInterval(() => {}, 60_000);
}

function start() {
  if (process.env.STAND_IN_CMS === "exit") {
    console.error("Error: SQLITE_CORRUPT: cms fault on purpose");
    process.exit(1);
  }
  if (process.env.STAND_IN_CMS === "stubborn") {
    process.on("SIGTERM", () => console.log("not yet"));
    spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  }
  for (let number = 1; number <= 3; number += 1) console.log(`[info] seed ${number}/3 case-study/aurora`);
  createServer((request, response) => {
    if (request.url === "/exit") process.exit(5);
    response.statusCode = 204;
    response.end();
  }).listen(Number(process.env.CMS_PORT), process.env.CMS_HOST, () => console.log("cms ready"));
}
