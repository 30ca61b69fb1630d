console.log("12:00:00 info ready url=http://localhost");
setInterval(() => {}, 60_000);
