// `strapi develop`, as far as `npm run dev` waits for it.
console.log("Strapi started successfully");
setInterval(() => {}, 60_000);
