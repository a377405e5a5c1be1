/** Letters of the six languages with which printers go wrong, and signs of a ticket. */
export const TEST_LETTERS = [
  'áéíóúüñç ÁÉÍÓÚÜÑÇ',
  'àâèêîôûëïœ ÄÖÜäöüß',
  'ãõìòù ÃÕ ªº ·«»„“” ’',
  '€ ¿¡ % × − … @ # & /',
]
