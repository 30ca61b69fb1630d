console.log("@ready");
setInterval(() => {}, 60_000);
