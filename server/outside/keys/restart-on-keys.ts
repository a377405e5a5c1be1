import type { ShopEventListener } from '../../events/listen-to-events.ts'
import type { RestartShop } from '../../services.ts'

/** Starts the shop again when keys of a service were entered or removed, in every process that hears of it. */
export function restartOnKeys(restart: RestartShop | undefined): ShopEventListener {
  let isRestarting = false
  return {
    onEvents(events) {
      const isTold = events.some(
        ({ topic, payload }) => topic === 'settings' && Object.hasOwn(payload, 'service_keys'),
      )
      if (!isTold || isRestarting || !restart) return
      isRestarting = true
      restart()
    },
    onDisconnect() {},
    onConnect() {},
    onLoss() {},
  }
}
