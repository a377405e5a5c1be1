/** Opens the paper of a sale in a window of its own, which prints itself: the till stays as it is. */
export function printTicket(saleId: number, { gift }: { gift: boolean }): void {
  const asked = new URLSearchParams({ print: '1', ...(gift && { gift: '1' }) })
  window.open(`/print/ticket/${saleId}?${asked}`, 'ticket', 'popup,width=480,height=720')
}
