/** Opens the ticket of a sale in a new window, which prints itself. */
export function printTicket(saleId: number, { gift }: { gift: boolean }): void {
  const params = new URLSearchParams({ print: '1', ...(gift && { gift: '1' }) })
  window.open(`/print/ticket/${saleId}?${params}`, 'ticket', 'popup,width=480,height=720')
}
