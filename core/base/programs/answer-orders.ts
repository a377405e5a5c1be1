/** What a program says to who has started it. */
export type ProgramReply = { answer: unknown } | { error: string } | { wants: unknown }
/** What it is told: an order, or what it wants for the order that it works on. */
export type ProgramMessage<Order = unknown> = { order: Order } | { given: unknown }

/** Asks whoever gave the order for something, such as the next piece of a file; one thing at a time. */
export type Want = (what: unknown) => Promise<unknown>

/** Makes this process the program behind `runProgram`: it answers orders, and ends with the process that started it. */
export function answerOrders<Order, Answer>(
  answer: (order: Order, want: Want) => Answer | Promise<Answer>,
) {
  const reply = (message: ProgramReply) => process.send?.(message)
  let take: (given: unknown) => void = () => {}
  const want: Want = (what) =>
    new Promise((resolve) => {
      take = resolve
      reply({ wants: what })
    })
  process.on('message', async (message: ProgramMessage<Order>) => {
    if ('given' in message) return take(message.given)
    try {
      reply({ answer: await answer(message.order, want) })
    } catch (error) {
      reply({ error: String(error) })
    }
  })
  process.on('disconnect', () => process.exit())
  // Ctrl-C and a process manager tell both; the shop first finishes what is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}
