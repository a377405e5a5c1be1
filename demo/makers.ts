import type { BrandMaker, Contactable } from '../core/catalog/brands/rules.ts'
import { toSlug } from '../core/catalog/rules.ts'

const PLACES: Readonly<Record<string, readonly [address: string, country: string]>> = {
  Aljibe: ['Calle del Almendro, 14, 03203 Elche (Alicante)', 'ES'],
  Andanza: ['Polígono Tres Hermanas, calle 2, 03680 Aspe (Alicante)', 'ES'],
  Candil: ['Camí des Rafal, 8, 07300 Inca (Illes Balears)', 'ES'],
  Cascabel: ['Zone industrielle Aïn Sebaâ, 41, 20250 Casablanca', 'MA'],
  Chirimiri: ['Rua da Cortiça, 22, 4610-250 Felgueiras', 'PT'],
  Cierzo: ['Avenida de Numancia, 31, 26580 Arnedo (La Rioja)', 'ES'],
  Dehesa: ['Calle Curtidores, 5, 06300 Zafra (Badajoz)', 'ES'],
  Dársena: ['Via del Faro, 9, 63812 Montegranaro (FM)', 'IT'],
  Garabato: ['Calle Pintor Ribera, 3, 03400 Villena (Alicante)', 'ES'],
  Marisma: ['Calle de la Horma, 27, 03600 Elda (Alicante)', 'ES'],
  Nogal: ['Calle del Nogal, 2, 45600 Talavera de la Reina (Toledo)', 'ES'],
  Peñalara: ['Calle de la Sierra, 18, 26580 Arnedo (La Rioja)', 'ES'],
  Retama: ['Rua do Pinhal, 77, 4815-414 Vizela', 'PT'],
  Saltamontes: ['Calle San Crispín, 40, 03400 Villena (Alicante)', 'ES'],
  Tarabilla: ['Calle del Molino, 6, 02640 Almansa (Albacete)', 'ES'],
}

/** Who answers in the Union for the one maker of the demo shop outside it. */
const IMPORTER: Contactable = {
  name: 'Importaciones Cascabel, S.L.',
  address: 'Calle del Puerto, 12, 11201 Algeciras (Cádiz)',
  country: 'ES',
  contact: 'seguridad@cascabel.example',
}

/** Who makes the goods of a brand of the demo shop: all of it is invented. */
export function inventMaker(brand: string): BrandMaker {
  const [address, country] = PLACES[brand] ?? ['Calle de la Suela, 1, 03600 Elda (Alicante)', 'ES']
  const maker = {
    name: country === 'MA' ? `${brand} Chaussures, SARL` : `Calzados ${brand}, S.L.`,
    address,
    country,
    contact: `hola@${toSlug(brand)}.example`,
  }
  return { maker, responsible: country === 'MA' ? IMPORTER : null }
}
