export type ProgramReply = { answer: unknown } | { error: string }

/** Makes this process the program behind `runProgram`: it answers orders, and ends with the process that started it. */
export function answerOrders<Order, Answer>(answer: (order: Order) => Answer | Promise<Answer>) {
  const reply = (message: ProgramReply) => process.send?.(message)
  process.on('message', async (order: Order) => {
    try {
      reply({ answer: await answer(order) })
    } catch (error) {
      reply({ error: String(error) })
    }
  })
  process.on('disconnect', () => process.exit())
  // Ctrl-C and a process manager tell both; the shop first finishes what is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}
