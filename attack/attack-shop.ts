import { startFlags, startVariables } from '../bench/process/start-script.ts'
import { startRedsysDouble } from '../test/doubles/redsys.ts'
import { startStripeDouble } from '../test/doubles/stripe.ts'
import { freePort } from '../test/free-port.ts'
import { bankVariables } from '../test/payments/bank-variables.ts'
import { shopFolder } from '../test/running-shop.ts'
import { startCarrier } from './carrier.ts'

/** The shop that is attacked: a data folder of its own, the server as `npm start` runs it, and doubles of those outside. */
export type AttackShop = Awaited<ReturnType<typeof openAttackShop>>

/** Starts a small demo shop on a free port of this machine, behind a proxy that it trusts. */
export async function openAttackShop() {
  const folder = shopFolder()
  const [redsys, stripe, carrier] = await Promise.all([
    startRedsysDouble(),
    startStripeDouble(),
    startCarrier(),
  ])
  redsys.state.isSilent = true
  stripe.state.isSilent = true
  const variables = {
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1/32',
    NODE_OPTIONS: startFlags().join(' '),
    ...startVariables(),
    ...bankVariables(redsys, stripe),
    ...carrier.variables,
  }
  const start = async () => folder.start({ ...variables, PORT: String(await freePort()) })
  let running = await start().catch(async (error) => {
    await close()
    throw error
  })
  async function close(): Promise<void> {
    await Promise.all([folder.remove(), redsys.close(), stripe.close(), carrier.close()])
  }
  return {
    redsys,
    stripe,
    carrier,
    get address() {
      return running.address
    },
    get pid() {
      return running.node.pid ?? 0
    },
    /** Kills a server that stands still, and starts it again on the same data. */
    async restart(): Promise<void> {
      running.node.kill('SIGKILL')
      await running.ended()
      running = await start()
    },
    /** Stops everything and removes the data. */
    close,
  }
}
