export const PIN_FORMAT = /^\d{4,6}$/

/** Whether a PIN is one that everybody tries: a repeated piece such as 0000 or 1212, or a run such as 1234 or 4321. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  const isRun = steps.every((step) => step === 1) || steps.every((step) => step === -1)
  return isRun || /^(\d{1,3})\1+$/.test(pin)
}
