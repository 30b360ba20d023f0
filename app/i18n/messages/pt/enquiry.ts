export const enquiry = {
  subject: 'Consulta sobre',
  /** The first sentence of the message, which the visitor goes on with. */
  message: (name: string) => `Gostaria de consultar a disponibilidade de ${name}.`,
}
