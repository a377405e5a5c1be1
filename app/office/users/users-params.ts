import { USER_STATES } from '../../../core/staff/users/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, idParam, textParam } from '../ui/list/params.ts'

/** The address of the list of people. */
export const usersParams = listParams('/admin/users', {
  q: textParam(100),
  state: choiceParam(USER_STATES),
  role: idParam,
})
