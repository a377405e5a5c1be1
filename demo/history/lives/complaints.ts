import { actAt, type Life } from '../life/life.ts'
import { AMPARO, MARTA } from '../staff-emails.ts'

/** A complaint on the official sheet that was answered, and one by e-mail that waits. */
export const complaints: Life = (plan) => {
  let sheetId = 0
  return [
    actAt(plan.openAt(44, 0.7), async (shop) => {
      const { complaint_id } = await shop.staff(MARTA).complaints.openComplaint({
        channel: 'official_sheet',
        sheet_number: 'CV-0318842',
        name: 'Teodora Climent Sáez',
        phone: '+34 555 030 118',
        message:
          'Compré unos botines y a la semana se despegó la suela. En la tienda me ofrecieron pegarlos y yo quería otros.',
      })
      sheetId = complaint_id
    }),
    actAt(plan.openAt(38, 0.2), async (shop) => {
      await shop.staff(AMPARO).complaints.answerComplaint({
        complaint_id: sheetId,
        outcome: 'accepted',
        answer:
          'Tiene usted razón: el par tenía un defecto y le hemos dado otro nuevo del mismo modelo. Disculpe la molestia.',
      })
    }),
    actAt(plan.openAt(3, 0.3), async (shop) => {
      await shop.staff(AMPARO).complaints.openComplaint({
        channel: 'email',
        name: 'Gaspar Lledó Montes',
        email: 'gaspar.lledo@clientes.example',
        message:
          'En la web ponía que el envío tardaba tres días y tardó seis. No pude llevarlos a la boda de mi hermano.',
      })
    }),
  ]
}
