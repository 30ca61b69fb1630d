import { connect } from "node:net";

/**
 * `flood.ts PORT HOW PATH…`: floods a site over 50 connections until killed; `#` in a path becomes a new number.
 * HOW: "one" awaits each response, "leave" disconnects before it, "row" pipelines 1,000 requests.
 */
const [port, how, ...paths] = process.argv.slice(2);
let count = 0;

function request(): string {
  count += 1;
  const path = (paths[count % paths.length] ?? "/").replace("#", String(count));
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`;
}

function flood(): void {
  const socket = connect(Number(port), "127.0.0.1");
  const send = () => socket.write(how === "row" ? Array.from({ length: 1000 }, request).join("") : request());
  let answered = "";
  socket.on("connect", () => {
    send();
    if (how === "leave") setTimeout(() => socket.destroy(), 5);
  });
  socket.on("data", (bytes) => {
    if (how !== "one") return;
    answered += bytes.toString("latin1");
    const head = answered.indexOf("\r\n\r\n");
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(answered.slice(0, head))?.[1] ?? Number.NaN);
    const isWhole = Number.isNaN(length) ? answered.endsWith("0\r\n\r\n") : answered.length >= head + 4 + length;
    if (head < 0 || !isWhole) return;
    answered = "";
    send();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => setImmediate(flood));
}

for (let connection = 0; connection < 50; connection += 1) flood();
