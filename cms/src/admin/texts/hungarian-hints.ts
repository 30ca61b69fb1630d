/** Hints of `admin-layout/` in Hungarian, by their English text: Strapi has no names for them. */
const hints: Record<string, string> = {
  "What it was, in one line of at most 120 characters.": "Mi volt ez, egy sorban, legfeljebb 120 karakterben.",
  "What was asked, in one or two sentences.": "Mi volt a kérés, egy-két mondatban.",
  "What we chose, and why, in one or two sentences.": "Mit választottunk, és miért, egy-két mondatban.",
  "What was handed over: one item a line.": "Mit adtunk át: soronként egy tétel.",
  "Which of our disciplines did what. The four stand in a box above the text; an empty one is left out.":
    "Melyik szakterületünk mit csinált. A négy mező egy keretben áll a szöveg fölött; ami üres, kimarad.",
  "layers: seven layers taken apart, named by the bold words that begin seven paragraphs of the text. sorting-line: the text's five ## sections as stations of a line.":
    "layers: hét szétszedett réteg; a nevük a szöveg hét bekezdésének félkövér kezdete. sorting-line: a szöveg öt ## szakasza egy sor állomásaiként.",
  "The filters of the case list that show this case.": "Az esettanulmányok listájának mely szűrői mutassák.",
  "Invited clients who may see the draft of this case, in every language, at /review. Set it once, in any language.":
    "Meghívott ügyfelek, akik a vázlatot minden nyelven láthatják a /review címen. Elég egyszer beállítani, bármelyik nyelven.",
  "/article/{number} redirects to this article; every article has its own number.":
    "Az /article/{szám} cím ide vezet át; minden cikknek saját száma van.",
  "The role that wrote it. Publish the team member before this entry, or the link is lost.":
    "A szerep, amely írta. Előbb a csapattagot tegye közzé, különben a kapcsolat elvész.",
  "Optional, shown with the role. Empty unless the person agreed to be named.":
    "Nem kötelező, a szerep mellett látható. Üres, hacsak a szerző nem járult hozzá, hogy megnevezzük.",
  "Shown with the article, and told to search engines. Set it when what the article says has changed.":
    "A cikk mellett látható, a keresők is megkapják. Akkor állítsa be, ha a cikk tartalma megváltozott.",
  "Shown with the article.": "A cikk mellett látható.",
  "The service the article belongs to; related articles share it.":
    "Melyik szolgáltatáshoz tartozik; a kapcsolódó cikkeké ugyanez.",
  "Two or three sentences, at most 600 characters.": "Két-három mondat, legfeljebb 600 karakter.",
  "Gross a month, a whole number such as 900000.": "Bruttó, havonta, egész szám, például 900000.",
  "Gross a month. The page and the list of positions show the range.":
    "Bruttó, havonta. A sáv az állás oldalán és az állások listájában is látható.",
  "Where the work is done; shown beside the place.": "Hol folyik a munka; a munkahely mellett látható.",
  "Job searches take only positions with this date. The day on which the entry was made, unless you change it.":
    "Az álláskeresők csak olyan állást vesznek át, amelynél ez ki van töltve. Ha nem változtatja meg, a bejegyzés létrehozásának napja.",
  "The last day to apply, shown on the page. After it the position leaves lists, sitemap and job searches by itself, and its page says that it is closed.":
    "A jelentkezés utolsó napja, az oldalon látható. Utána az állás magától kikerül a listákból, az oldaltérképből és az álláskeresőkből, az oldala pedig jelzi, hogy lezárult.",
  "Such as: Budapest, two days a week in the office.": "Például: Budapest, heti két nap az irodában.",
  "Such as: permanent, after three months on probation.": "Például: határozatlan idejű, három hónap próbaidővel.",
  "Such as: from March, or as soon as you can.": "Például: márciustól, vagy amint lehet.",
  "core: one of the five tiles on the home page. product: the AI-supported framework. additional: a service beside the five, with its page but without a tile. legacy: an old page.":
    "core: a kezdőlap öt csempéjének egyike. product: az AI-támogatott keretrendszer. additional: az öt melletti szolgáltatás, saját oldallal, csempe nélkül. legacy: régi oldal.",
  "Who works on it; the first is whom to talk to. Publish the team member before this entry, or the link is lost.":
    "Kik dolgoznak rajta; az első az, akivel beszélni lehet. Előbb a csapattagot tegye közzé, különben a kapcsolat elvész.",
  "The page's name in the site's route list. Do not change it.":
    "Az oldal neve a webhely útvonallistájában. Ne változtassa meg.",
  "Empty unless the client agreed to be named.": "Üres, hacsak az ügyfél nem járult hozzá, hogy megnevezzük.",
  "The person's role; empty when there is no name.": "A személy beosztása; üres, ha nincs név.",
  "The services it speaks of: their pages show it. Publish the service before this entry, or the link is lost.":
    "Melyik szolgáltatásokról szól: azok oldalán jelenik meg. Előbb a szolgáltatást tegye közzé, különben a kapcsolat elvész.",
  "What this role does, at most 300 characters.": "Mit csinál, legfeljebb 300 karakterben.",
  "What the partner does, in a few words.": "Mivel foglalkozik a partner, néhány szóban.",
  "Publish the case study before this entry, or the link is lost.":
    "Előbb az esettanulmányt tegye közzé, különben a kapcsolat elvész.",
  "Setting or clearing spam moves the deletion date.": "A levélszemét jelölése és levétele módosítja a törlés napját.",
  "For colleagues only; visitors never see it.": "Csak a kollégáknak; a látogatók sosem látják.",
  "Answer in this language.": "Ezen a nyelven válaszoljon.",
  "Every field as the visitor sent it.": "Minden mező úgy, ahogy a látogató elküldte.",
  "The number the visitor was given.": "A szám, amelyet a látogató kapott.",
  "Empty unless it was taken for spam.": "Üres, hacsak nem számít levélszemétnek.",
  "Taken out of spam, a lead is mailed to the team, and confirmed to its sender within three days. If it says failed, write to the sender yourself.":
    "A levélszemétből kivett megkeresést a csapat e-mailben kapja meg, és három napon belül a küldője is visszaigazolást. Ha itt az áll, hogy failed, írjon Ön a küldőnek.",
  "Automatic: enquiries after 12 months, applications after 6, spam after 30 days.":
    "Magától: a megkeresések 12 hónap, a jelentkezések 6 hónap, a levélszemét 30 nap után.",
  "When the personal data was erased; the rest is deleted on the deletion date.":
    "Mikor töröltük a személyes adatokat; a többi a törlés napján tűnik el.",
  "Tells a second delivery of the same lead.": "Erről ismerhető fel, ha ugyanaz a megkeresés kétszer érkezik.",
  "An internal address, such as /old-page.": "Belső cím, például /regi-oldal.",
  "An internal address, such as /services.": "Belső cím, például /services.",
  "301: permanent. 302: temporary.": "301: végleges. 302: ideiglenes.",
  "While on, every page says that the agency is fictional and its works are examples.":
    "Bekapcsolva minden oldal kiírja, hogy az ügynökség kitalált, a munkák példák.",
  "What else is said about that year.": "Mit mondanak még erről az évről.",
  "For the record; not shown on the site.": "Nyilvántartásul; a webhelyen nem látható.",
  "That the fee is credited in full if a project follows.":
    "Hogy a díjat teljes egészében beszámítjuk, ha projekt követi.",
  "The agency in one line, at most 120 characters.": "Az ügynökség egy sorban, legfeljebb 120 karakterben.",
  "The date of the statement and of its PDF.": "A tájékoztató és a PDF dátuma.",
  "Shown beside that date. Set it whenever the text changes.":
    "A másik dátum mellett látható. Minden szövegváltozáskor állítsa át.",
  "The links at the top of every page.": "Hivatkozások minden oldal tetején.",
  "Optional: the way to a first talk, beside the links at every width.":
    "Nem kötelező: út az első beszélgetéshez, a hivatkozások mellett, minden szélességben.",
  "Columns of links at the bottom of every page.": "Hivatkozások oszlopai minden oldal alján.",
  "On a case study: how many of the case's own shapes draw the figure.":
    "Esettanulmányban: a munka hány saját alakzata rajzolja ki a számot.",
  "Such as: 1 mark = 100 products.": "Például: 1 jel = 100 termék.",
  "A year in a timeline; optional elsewhere.": "Idővonalon évszám; máshol nem kötelező.",
  "Optional. An internal address without a language prefix.": "Nem kötelező. Belső cím, nyelvi előtag nélkül.",
  "JPEG, PNG, WebP, AVIF or GIF, at most 20 MB and 64 megapixels; 2400 pixels wide is best.":
    "JPEG, PNG, WebP, AVIF vagy GIF, legfeljebb 20 MB és 64 megapixel; 2400 képpont szélesen a legjobb.",
  "What the picture shows, in one sentence and in the language of this entry, for people who cannot see it. Required to publish.":
    "Mit ábrázol a kép, egy mondatban, a bejegyzés nyelvén, azoknak, akik nem látják. Közzétételhez kötelező.",
  "Optional. Shown below the picture.": "Nem kötelező. A kép alatt látható.",
  "0 is the left edge, 50 the centre, 100 the right edge. Where the picture is cropped, as on a phone, this point stays visible. Empty: the focal point set in the media library, or the centre.":
    "0 a bal szél, 50 a közép, 100 a jobb szél. Ha a kép szélét levágjuk, például telefonon, ez a pont látható marad. Üresen: a médiatárban beállított fókuszpont, vagy a közép.",
  "0 is the top edge, 50 the centre, 100 the bottom edge. Empty: as above.":
    "0 a felső szél, 50 a közép, 100 az alsó szél. Üresen: mint fent.",
  "One item per line.": "Soronként egy elem.",
  "The shape that is repeated.": "Az ismétlődő alakzat.",
  "How the shapes are arranged.": "Hogyan rendeződnek el az alakzatok.",
  "Large shapes over the grid.": "Nagy alakzatok a rács fölött.",
  "Another number gives another drawing of the same kind.": "Más szám: más rajz, ugyanabból a fajtából.",
  "One *word* between asterisks is set wide.": "Egy *szó* csillagok között: széles betűvel áll.",
  "At most two.": "Legfeljebb kettő.",
  "all: every one; of the services those of kind core.": "all: mind; a szolgáltatások közül a core fajtájúak.",
  "all: every one; of the services those of kind core, of the testimonials four, others on each page. service: what belongs to the service on whose page it stands (cases, testimonials, team). additional: the services of that kind. A section that finds none is left out.":
    "all: mind; a szolgáltatások közül a core fajtájúak, a véleményekből négy, oldalanként más. service: ami ahhoz a szolgáltatáshoz tartozik, amelynek az oldalán áll (munkák, vélemények, csapat). additional: az ilyen fajtájú szolgáltatások. Ha nincs mit mutatni, a szakasz kimarad.",
  "The figures come from the site settings.": "A számok a webhelybeállításokból jönnek.",
  "Each form has its own fields. The career form also appears on every job page.":
    "Minden űrlapnak saját mezői vannak. A karrieroldal űrlapja minden állás oldalán is megjelenik.",
  "Markdown. What happens to the data, and how long it is kept.":
    "Markdown. Mi történik az adatokkal, és meddig őrizzük őket.",
  "The last part of the page's address, the same in every language. If you change it, the old address redirects to the new one.":
    "Az oldal címének vége, minden nyelven ugyanaz. Ha megváltoztatja, a régi cím átirányít az újra.",
  "Optional, for social networks and messages. Empty: the title for search engines.":
    "Nem kötelező; közösségi oldalaknak és üzeneteknek. Ha üres: a keresőknek szóló cím.",
  "Optional, cropped to 1200 × 630 pixels. Empty: drawn from the plate.":
    "Nem kötelező; 1200 × 630 képpontra vágva. Ha üres: a grafikából rajzolt kép.",
  "The page stays on the site, and leaves search engines and the sitemap in every language.":
    "Az oldal a webhelyen marad, de minden nyelven kikerül a keresőkből és az oldaltérképből.",
  "Optional. Where the same subject has its main page, such as /services/ecommerce, or https://… on another site: search engines show that one.":
    "Nem kötelező. Hol van a téma fő oldala, például /services/ecommerce, vagy https://… egy másik webhelyen: a keresők azt mutatják.",
  "Street and number. Change it together with the address that visitors read.":
    "Utca és házszám. A látogatóknak szóló címmel együtt változtassa.",
  "Two letters, such as HU.": "Két betű, például HU.",
  "{{openingHours}} in texts. One row for days in a row with the same hours. Footer, contact page, appointment forms, mails and search engines all take them from here.":
    "Szövegben: {{openingHours}}. Az egymást követő, azonos nyitvatartású napoknak egy sor kell. A lábléc, a kapcsolati oldal, az időpontkérő űrlapok, az e-mailek és a keresők is innen veszik.",
  "Those of Hungary, with Good Friday and 24 December. The site knows their dates in every year; a row below goes before them.":
    "A magyar munkaszüneti napokon, a nagypénteket és december 24-ét is beleértve. A dátumukat a webhely minden évben tudja; amit a kivételek közé ír, az erősebb náluk.",
  "Days that are closed or have other hours, public holidays included.":
    "Napok, amelyeken zárva van, vagy más a nyitvatartás; munkaszüneti nap is lehet köztük.",
  "Optional. What hours cannot say, such as: On Saturdays by arrangement. No hours here: they would stay when the rows above change.":
    "Nem kötelező. Amit a nyitvatartás nem mond el, például: Szombaton megbeszélés szerint. Időpontot ide ne írjon: az itt maradna, amikor a fenti sorok változnak.",
  "The first of the days with these hours.":
    "Az első nap, amelyre a sor vonatkozik. monday: hétfő, tuesday: kedd, wednesday: szerda, thursday: csütörtök, friday: péntek, saturday: szombat, sunday: vasárnap.",
  "Empty: the first day alone.": "Ha üres: csak az első nap.",
  "In Budapest, such as 09:00.": "Budapesti idő szerint, például 09:00.",
  "Such as 17:00.": "Például 17:00.",
  "Leave both times empty if it is closed.": "Ha zárva van, mindkét időpontot hagyja üresen.",
  "Pages about the agency on other sites, such as LinkedIn: one https address a line. Search engines connect them with this site.":
    "Az ügynökség oldalai más webhelyeken, például a LinkedInen: soronként egy https cím. A keresők összekötik őket ezzel a webhellyel.",
  "For search engines; at least 112 × 112 pixels. Empty: the site’s icon.":
    "A keresőknek; legalább 112 × 112 képpont. Ha üres: a webhely ikonja.",
  "Lower numbers come first.": "A kisebb szám kerül előre.",
  "Shown on tiles and in lists.": "Csempéken és listákban látható.",
  "Markdown with ## and ### headings; no # heading, HTML or pictures (pictures have fields of their own). Company facts are tokens: {{brand}}, {{foundedYear}}, {{auditFee}} and so on.":
    "Markdown ## és ### címekkel; # cím, HTML és kép nélkül (a képeknek saját mezőjük van). A cégadatok helyén jelölő áll: {{brand}}, {{foundedYear}}, {{auditFee}} és így tovább.",
  "The page from top to bottom.": "Az oldal, felülről lefelé.",
  "The drawing made from these settings; the same settings give the same drawing.":
    "Rajz ezekből a beállításokból; ugyanabból a beállításból ugyanaz a rajz lesz.",
  "Optional. An uploaded picture at the top of the page, for this language.":
    "Nem kötelező. Feltöltött kép az oldal tetején, ezen a nyelven.",
  "Optional. Uploaded pictures after the text, in this order, for this language.":
    "Nem kötelező. Feltöltött képek a szöveg után, ebben a sorrendben, ezen a nyelven.",
  "Lets links lead to this section as #anchor. The same in every language.":
    "Így a szakaszra #horgony címmel lehet hivatkozni. Minden nyelven ugyanaz.",
  "Markdown.": "Markdown.",
  "Markdown. Company facts are tokens: {{brand}}, {{foundedYear}}, {{auditFee}} and so on.":
    "Markdown. A cégadatok helyén jelölő áll: {{brand}}, {{foundedYear}}, {{auditFee}} és így tovább.",
  "An internal address without a language prefix, such as /contact.":
    "Belső cím, nyelvi előtag nélkül, például /contact.",
  "Publish the service before this entry, or the link is lost.":
    "Előbb a szolgáltatást tegye közzé, különben a kapcsolat elvész.",
};

const tokenHint = /^(\{\{\w+\}\}) in texts\.$/;

export function hungarianHint(hint: string): string | undefined {
  return hints[hint] ?? (tokenHint.test(hint) ? hint.replace(tokenHint, "Szövegekben: $1.") : undefined);
}
