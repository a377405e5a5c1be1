import { hours, later } from '../../../core/base/clock.ts'
import { actAt, type Life, type LifePlan } from '../life/life.ts'
import type { PastShop } from '../life/past-shop.ts'
import { toMoment } from '../opening-hours.ts'
import { ROSA } from '../staff-emails.ts'

type Procedures = ReturnType<PastShop['visitor']>
type Sent = Parameters<Procedures['messages']['sendContactMessage']>[0]
interface Message extends Sent {
  daysAgo: number
  /** How many days later the shop answered. */
  answered?: number
}

const MESSAGES: readonly Message[] = [
  {
    daysAgo: 60,
    answered: 1,
    name: 'Purificación Albero Ruiz',
    email: 'puri.albero@clientes.example',
    subject: '¿Ensancháis zapatos?',
    message:
      'Hola, tengo juanete en el pie izquierdo y me dijeron que en la tienda ensancháis. ¿Cuánto tardáis?',
    language: 'es',
  },
  {
    daysAgo: 37,
    answered: 0.5,
    name: 'Marc Ferrer Vila',
    email: 'marc.ferrer@clientes.example',
    subject: 'Factura del pedido',
    message: '¿Podríais mandarme la factura con los datos de mi empresa? Gracias.',
    language: 'es',
  },
  {
    daysAgo: 29,
    answered: 2,
    name: 'Siobhán Doherty',
    email: 'siobhan.doherty@clientes.example',
    subject: 'Do you ship to Ireland?',
    message:
      'I bought a pair in the shop last summer and would love another one. Do you ship here?',
    language: 'en',
  },
  {
    daysAgo: 18,
    answered: 1,
    name: 'Encarnación Tormo Gil',
    email: 'encarna.tormo@clientes.example',
    phone: '+34 555 030 301',
    subject: 'Zapatillas para plantillas',
    message:
      'Mi padre lleva plantillas a medida. ¿Qué zapatilla tenéis con plantilla extraíble del 43?',
    language: 'es',
  },
  {
    daysAgo: 10,
    answered: 0.5,
    name: 'Baptiste Roussel',
    email: 'baptiste.roussel@clientes.example',
    subject: 'Taille 45',
    message: 'Bonjour, aurez-vous le mocassin bordeaux en 45 ? Merci.',
    language: 'fr',
  },
  {
    daysAgo: 1.2,
    name: 'Lorena Mas Iborra',
    email: 'lorena.mas@clientes.example',
    subject: 'Uniforme del colegio',
    message:
      'Necesito siete pares de colegiales azul marino del 28 al 34 para una guardería. ¿Hacéis precio?',
    language: 'es',
  },
  {
    daysAgo: 0.2,
    name: 'Damián Rocamora Pina',
    email: 'damian.rocamora@clientes.example',
    phone: '+34 555 030 326',
    subject: '¿Está el 42 del escaparate?',
    message:
      'Pasé ayer con la tienda cerrada y vi unos botines marrones. ¿Queda el 42? Iría mañana.',
    language: 'es',
  },
]

/** What people wrote by the contact form: the last two wait for an answer. */
export const messages: Life = (plan) =>
  MESSAGES.flatMap(({ daysAgo, answered, ...message }, place) => {
    const at =
      answered === undefined
        ? later(plan.now, -hours(24 * daysAgo))
        : writtenAt(plan, daysAgo, place)
    const sent = actAt(at, async (shop) => {
      await shop.visitor().messages.sendContactMessage(message)
    })
    if (answered === undefined) return [sent]
    const answer = actAt(later(at, hours(24 * answered)), (shop) => answerMessage(shop, message))
    return [sent, answer]
  })

/** People write from the morning until late in the evening. */
function writtenAt({ dayAgo, random }: LifePlan, daysAgo: number, place: number): Date {
  const minute = random(`message ${place}`).between(9 * 60, 22 * 60)
  return toMoment(dayAgo(daysAgo), minute)
}

async function answerMessage(shop: PastShop, { subject }: Sent): Promise<void> {
  const { messages: found } = await shop.staff(ROSA).messages.listContactMessages({})
  const asked = found.find((each) => each.subject === subject)
  if (!asked) throw new Error(`there is no message ${subject}`)
  const { contact_message_id } = asked
  await shop.staff(ROSA).messages.answerContactMessage({ contact_message_id })
}
