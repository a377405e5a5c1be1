import type { NewCustomer } from '../core/customers/save-customer.ts'

/** More customers by name and language. Their addresses and telephone numbers do not exist. */
const PEOPLE: readonly (readonly [name: string, language: string])[] = [
  ['Asunción Vera Poveda', 'es'],
  ['Ramón Esteve Juan', 'es'],
  ['Carmen Verdú Maestre', 'es'],
  ['Vicente Rico Vidal', 'es'],
  ['Pilar Navarro Sirvent', 'es'],
  ['Andrés Beltrán Gras', 'es'],
  ['Núria Puig Casals', 'es'],
  ['Iker Zubiri Arana', 'es'],
  ['Ainhoa Goñi Leiza', 'es'],
  ['Xoán Castro Lema', 'es'],
  ['Sabela Figueiras Mouro', 'es'],
  ['Marcelina Ortuño Sala', 'es'],
  ['Fermín Gallego Palao', 'es'],
  ['Leonor Bañuls Ferri', 'es'],
  ['Ezequiel Mora Cano', 'es'],
  ['Yolanda Tortosa Rizo', 'es'],
  ['Abdelkader Benali', 'es'],
  ['Wei Chen', 'es'],
  ['Ionela Marinescu', 'es'],
  ['Milagros Quispe Huamán', 'es'],
  ['Teófilo Marco Payá', 'es'],
  ['Encarna Sempere Bernabé', 'es'],
  ['Álvaro Ibáñez Peral', 'es'],
  ['Lucía Samper Blanes', 'es'],
  ['Noelia Díaz Crespo', 'es'],
  ['Bartolomé Pons Riera', 'es'],
  ['Catalina Oliver Mas', 'es'],
  ['Hugo Santacruz Leal', 'es'],
  ['Margaret O’Donnell', 'en'],
  ['Callum Fairweather', 'en'],
  ['Thibault Lefèvre', 'fr'],
  ['Solène Kerbrat', 'fr'],
  ['Annegret Schöffel', 'de'],
  ['Lorenzo Dall’Acqua', 'it'],
  ['Beatriz Assunção', 'pt'],
]

export const moreCustomers: readonly Required<NewCustomer>[] = PEOPLE.map(
  ([name, language], at) => ({
    name,
    email: `${plain(name)}@clientes.example`,
    phone: `+34 555 020 ${201 + at}`,
    language,
  }),
)

/** The first two words of a name as an e-mail address spells them. */
function plain(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/[^\w\s]/g, '')
    .toLowerCase()
  return folded.split(/\s+/).slice(0, 2).join('.')
}
