/** In the place of Strapi's, which put the number behind the sentence. */
const tooLong = "components.Input.error.validation.maxLength";

export const errorMessages = {
  en: { [tooLong]: "Too long: {max} characters at most. Shorten the text, or divide it." },
  hu: { [tooLong]: "Túl hosszú: legfeljebb {max} karakter lehet. Rövidítse vagy ossza fel a szöveget." },
  nl: { [tooLong]: "Te lang: hoogstens {max} tekens. Kort de tekst in of splits hem." },
};
