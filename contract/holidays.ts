const dayMs = 86_400_000;
/** Hungarian public holidays, month and day; Christmas Eve since 2024. */
const fixedHolidays = ["01-01", "03-15", "05-01", "08-20", "10-23", "11-01", "12-24", "12-25", "12-26"];
/** Days from Easter Sunday: Good Friday, Easter Monday, Whit Monday. */
const movableHolidays = [-2, 1, 50];

/** Of `2026-12-24`. */
export function isHoliday(day: string): boolean {
  const fromEaster = Math.round((Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / dayMs);
  return fixedHolidays.includes(day.slice(5)) || movableHolidays.includes(fromEaster);
}

/** Meeus/Jones/Butcher algorithm; midnight UTC. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
