import type { NewCustomer } from '../../core/customers/save-customer.ts'
import type { WebBuyer } from './web-order.ts'

/** Delivery addresses: streets that every town has, with real towns and postal codes. */
const PLACES: readonly (readonly [address: string, postalCode: string, city: string])[] = [
  ['Calle Mayor, 14, 2.º B', '03600', 'Elda'],
  ['Calle Nueva, 7', '03610', 'Petrer'],
  ['Avenida de la Libertad, 31, 4.º A', '03690', 'San Vicente del Raspeig/Sant Vicent del Raspeig'],
  ['Plaza de la Constitución, 3', '03400', 'Villena'],
  ['Calle del Carmen, 22, 1.º', '30001', 'Murcia'],
  ['Calle San Juan, 9, bajo', '02001', 'Albacete'],
  ['Avenida del Puerto, 120, pta. 8', '46023', 'Valencia'],
  ['Calle de Atocha, 55, 3.º dcha.', '28012', 'Madrid'],
  ['Calle del Pez, 18, 2.º izda.', '28004', 'Madrid'],
  ['Carrer de Provença, 210, 5.º 1.ª', '08036', 'Barcelona'],
  ['Carrer Major de Sarrià, 40', '08017', 'Barcelona'],
  ['Calle Alfonso I, 26, 4.º C', '50003', 'Zaragoza'],
  ['Calle Ledesma, 5, 1.º', '48001', 'Bilbao'],
  ['Calle Betis, 12', '41010', 'Sevilla'],
  ['Calle Larios, 8, 3.º', '29005', 'Málaga'],
  ['Rúa do Vilar, 33', '15705', 'Santiago de Compostela'],
  ['Calle Santiago, 15, 2.º', '47001', 'Valladolid'],
  ['Carrer de Sant Miquel, 61', '07002', 'Palma de Mallorca'],
]

/** Gives customers a delivery address. */
export function toBuyers(customers: readonly Required<NewCustomer>[]): WebBuyer[] {
  return customers.map((customer, at) => {
    const [address, postal_code, city] = PLACES[at % PLACES.length] ?? ['', '', '']
    return { ...customer, address, postal_code, city }
  })
}
