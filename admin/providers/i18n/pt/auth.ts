/** As páginas abertas por um link ou antes de entrar. */
export const doors = {
  name: 'Nome',
  newPassword: 'Senha',
  passwordHint: (least: number) => `Pelo menos ${least} caracteres. Algumas palavras soltas funcionam bem.`,
  looking: 'Verificando o link…',
  nowhere: {
    title: 'Este link expirou',
    text: 'Ele já foi usado, passou do prazo ou está incompleto. Peça outro a quem o enviou.',
    toSignIn: 'Ir para a tela de entrada',
  },
  setUp: {
    title: 'Primeiro acesso',
    text: 'Você será a primeira pessoa da administração. Depois, convide as outras.',
    send: 'Criar meu acesso',
  },
  invitation: {
    title: 'Seu convite',
    text: (role: string) => `Com ele você entra na área da equipe. Seu perfil: ${role}.`,
    send: 'Criar meu acesso',
  },
  forgotten: {
    title: 'Esqueci a senha',
    text: 'Enviaremos um link para você criar uma nova senha.',
    send: 'Enviar o link',
    sentTitle: 'Confira seu e-mail',
    sent: 'Se este e-mail tem acesso à área da equipe, um link para criar uma nova senha está a caminho. Ele vale por uma hora.',
  },
  emailChange: {
    title: 'Seu novo e-mail',
    text: (name: string, email: string) => `${name}, confirme que a partir de agora você entra com ${email}.`,
    send: 'Confirmar',
    doneTitle: 'E-mail confirmado',
    done: 'A partir de agora, entre com o novo e-mail. A senha continua a mesma.',
  },
  reset: {
    title: 'Nova senha',
    send: 'Salvar a senha',
    doneTitle: 'Senha alterada',
    done: 'Entre com a nova senha. Por segurança, as outras sessões foram encerradas.',
  },
}
