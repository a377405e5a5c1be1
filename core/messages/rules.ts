/** Whether a message of the contact form still waits for an answer. */
export const CONTACT_STATES = ['open', 'answered'] as const
