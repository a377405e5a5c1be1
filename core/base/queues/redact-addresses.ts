const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** The message of an error without e-mail addresses, which mail servers repeat in their answers. */
export function redactAddresses(message: string): string {
  return message.replace(EMAIL, '…').slice(0, 500)
}
