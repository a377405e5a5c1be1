import { z } from 'zod'
import { answerInTime, LONGEST_WAIT_MS } from '../../base/outside/answer-in-time.ts'
import { CHECK_OUTCOMES, OUTSIDE_SERVICES } from '../../base/outside/service.ts'
import { staff } from '../../base/procedures/procedures.ts'

/**
 * Asks a service whether it knows the shop by its keys; nothing changes there or here. One that does not answer
 * within nine seconds is told as unreachable.
 */
export const checkOutsideService = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/outside-services/{service}/check',
    summary: 'Whether a service knows the shop',
    tags: ['settings'],
  })
  .input(z.strictObject({ service: z.enum(OUTSIDE_SERVICES) }))
  .output(z.object({ outcome: z.enum(CHECK_OUTCOMES), answer: z.string().nullable() }))
  .errors({ SERVICE_MISSING: { status: 409 } })
  .handler(async ({ context: { config, log }, input, errors }) => {
    const service = config.outsideServices?.find(({ id }) => id === input.service)
    if (!service?.check) throw errors.SERVICE_MISSING()
    try {
      return await answerInTime(service.check(), LONGEST_WAIT_MS)
    } catch (error) {
      log.warn({ err: error, service: service.id }, 'a service of others did not answer')
      return { outcome: 'unreachable' as const, answer: null }
    }
  })
