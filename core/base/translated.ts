/** A text of the shop: Spanish always, other languages where somebody wrote them. */
export type Translated = { es: string; [language: string]: string }
