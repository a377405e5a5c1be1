import { CONTACT_STATES } from '../../../core/messages/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, textParam } from '../ui/list/params.ts'

/** The address of the messages of the contact form. */
export const contactParams = listParams('/admin/messages', {
  state: choiceParam(CONTACT_STATES),
  q: textParam(100),
})

export type ContactQuery = ReturnType<typeof contactParams.parse>
