// Preloaded: a program exits within two seconds when the one that started it is killed with SIGKILL.
const parent = process.ppid;
let asked = false;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  if (asked) process.exit(1);
  asked = true;
  process.kill(process.pid, "SIGTERM");
}, 1000);
watch.unref();
