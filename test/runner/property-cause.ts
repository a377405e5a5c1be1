import fc from 'fast-check'

// The reports of a run have the message and the stack of an error, and not its cause.
fc.configureGlobal({ includeErrorInReport: true })
