// Preloaded into the CMS and the web server (node --import): when the start script is killed
// outright it cannot end them, so they end themselves within a second.
const parent = process.ppid;
let asked = false;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  if (asked) process.exit(1);
  asked = true;
  process.kill(process.pid, "SIGTERM");
}, 1000);
watch.unref();
