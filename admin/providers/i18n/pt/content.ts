import type { FormFieldType } from '#contracts/admin/custom-forms.ts'
import { countedInPortuguese as counted } from '../counted.ts'

/** Content resources. */
export const content = {
  slides: {
    home: 'Página inicial',
    prehome: 'Abertura do site',
    typeFilter: 'Onde os slides aparecem',
    desktopHint: 'Para telas a partir de 651 px: imagem ou vídeo.',
    mobileHint: 'Para celulares. Se ficar vazia, usamos a primeira.',
    posterHint: 'A imagem que aparece enquanto o vídeo carrega.',
    sectionHint: 'Para a organização da equipe; não aparece no site.',
  },
  posts: {
    slugHint: 'O final do endereço. Se ficar vazio, é criado a partir do título.',
    thumbnailHint: 'Para a lista. Se ficar vazia, aparece a capa.',
  },
  members: { publicHint: 'Aparece no site.' },
  socialMedias: { networkHint: 'Uma palavra, como instagram.' },
  officialContacts: {
    valueHint:
      'Um e-mail, um telefone com o código do país, o endereço de um perfil ou de uma página, ou um @. A página “Somos nós mesmo?” responde que é nosso. Os contatos da equipe, dos escritórios, das configurações e das redes já contam.',
    noteHint: 'Por exemplo, de quem é. Só a equipe vê.',
  },
  offices: { mapHint: 'Um link que abre o lugar no mapa, por exemplo do OpenStreetMap.' },
  pages: { about_us: 'Sobre nós', be_a_model: 'Seja modelo', privacy: 'Privacidade', offices: 'Escritórios' },
  settings: {
    title: 'Configurações',
    saved: 'Salvo. O site já está atualizado.',
    identity: 'A agência',
    contact: 'Contato',
    emailHint:
      'Recebe os avisos do site e as respostas aos e-mails que ele envia. O remetente é o endereço configurado no servidor.',
    whatsappHint: 'Com o código do país.',
    calendar: 'Calendário',
    timeZoneHint: 'Pelos dias deste fuso o site calcula as idades: quem tem menos de 18 anos e quem pode se inscrever.',
    freshness: 'Polaroids',
    freshHint: 'Acima disto, o talento recebe um aviso aqui no painel.',
    staleHint: 'Mais dias do que acima. A partir daí, o aviso diz que as polaroids estão vencidas.',
    elsewhere: 'Outros serviços',
    scriptHint: 'O endereço do script. Só é carregado depois que a pessoa aceita.',
    look: 'Aparência',
    colorHint: 'Por exemplo, #14120f. Se ficar vazio, vale a cor padrão.',
    profiles: 'Perfis',
    weightHint: 'O peso só aparece nos perfis de adultos, e só com esta opção ligada.',
    safety: 'Segurança',
    demandHint: 'Quem ainda não a ativou só acessa Minha conta até ativá-la.',
    credentialsHint: 'Registros, licenças e certificados, um por linha. Aparecem no rodapé e em “Somos nós mesmo?”.',
    linesHint: 'Um por linha.',
  },
}

const types: Record<FormFieldType, string> = {
  line: 'Uma linha',
  text: 'Texto longo',
  email: 'E-mail',
  number: 'Número',
  date: 'Data',
  checkbox: 'Caixa de seleção',
  choice: 'Escolha',
}

/** Custom forms. */
export const forms = {
  types,
  label: 'Rótulo',
  fieldName: 'Nome técnico',
  type: 'Tipo',
  required: 'Obrigatório',
  options: 'Opções',
  code: 'Código',
  addField: 'Acrescentar campo',
  addOption: 'Acrescentar opção',
  noFields: 'Acrescente ao menos um campo.',
  nameHint: 'Letras minúsculas, números e hifens, como imprensa.',
  locked: (entries: number) => `Já há ${counted(entries, 'resposta', 'respostas')}: o nome não muda mais.`,
  address: 'Para quem programa a página deste formulário, as respostas são enviadas a',
  fieldNameHint: 'Minúsculas, números e _.',
  valueHint: 'O que é enviado: letras, números, _ e -.',
  purposeHint: 'Por que as respostas são guardadas, por exemplo “pedido de imprensa”.',
  keptHint: 'Depois desse prazo, as respostas são excluídas.',
  entries: (count: number) => counted(count, 'resposta', 'respostas'),
  yes: 'Sim',
}
