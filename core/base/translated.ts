/** A text of the shop: always in Spanish, and in other languages where it was translated. */
export type Translated = { es: string; [language: string]: string }
