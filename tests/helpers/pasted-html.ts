const msoItem = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const googleDocs = (content: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff">${content}</b><br class="Apple-interchange-newline">`

const plain = 'font-size:11pt;font-family:Arial;color:#000000;font-weight:400;font-style:normal;white-space:pre-wrap;'

/** Clipboard HTML of other programs, and what becomes of it. */
export const pasted = {
  'a list of Word': [
    `<html><head><style><!-- p.MsoNormal {margin:0cm;} @page WordSection1 {size:595.3pt;} --></style></head><p class=MsoNormal>Para levar:<o:p></o:p></p>${msoItem('·', 'Salto')}${msoItem('·', 'Jeans')}<p class=MsoNormal>Até lá.</p>`,
    '<p>Para levar:</p><ul><li><p>Salto</p></li><li><p>Jeans</p></li></ul><p>Até lá.</p>',
  ],
  'a numbered list of Word with a deeper level': [
    msoItem('1.', 'Casting') + msoItem('a.', 'Manhã', 2) + msoItem('b.', 'Tarde', 2) + msoItem('2.', '<b>Prova</b>'),
    '<ol><li><p>Casting</p><ol><li><p>Manhã</p></li><li><p>Tarde</p></li></ol></li><li><p><strong>Prova</strong></p></li></ol>',
  ],
  'a title and bold text of Word': [
    `<h1>Temporada<o:p></o:p></h1><p class=MsoNormal>Desfile <b style='mso-bidi-font-weight:normal'>hoje</b> e <i>amanhã</i>.</p>`,
    '<h2>Temporada</h2><p>Desfile <strong>hoje</strong> e <em>amanhã</em>.</p>',
  ],
  'plain text of Google Docs': [
    googleDocs(`<p dir="ltr" style="line-height:1.38;"><span style="${plain}">Bastidores do desfile.</span></p>`),
    '<p>Bastidores do desfile.</p>',
  ],
  'bold text of Google Docs': [
    googleDocs(
      `<p dir="ltr"><span style="${plain}">Nossa </span><span style="${plain.replace('weight:400', 'weight:700')}">estreia</span><span style="${plain.replace('style:normal', 'style:italic')}"> em Milão</span></p>`,
    ),
    '<p>Nossa <strong>estreia</strong><em> em Milão</em></p>',
  ],
  'a list of Google Docs': [
    googleDocs(
      `<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="${plain}">Salto</span></p></li><li dir="ltr"><p dir="ltr"><span style="${plain}">Jeans</span></p></li></ul>`,
    ),
    '<ul><li><p>Salto</p></li><li><p>Jeans</p></li></ul>',
  ],
  'bold text of Outlook': [
    '<div style="font-family: Calibri; font-size: 12pt;" class="elementToProof">Chegada <span style="font-weight: bold;">às 9h</span></div>',
    '<p>Chegada <strong>às 9h</strong></p>',
  ],
  'a paragraph of Outlook for desktops': [
    `<p class=MsoNormal><b><span lang=PT-BR style='mso-ansi-language:PT-BR'>Equipe:</span></b><span lang=PT-BR> dez pessoas<o:p></o:p></span></p>`,
    '<p><strong>Equipe:</strong> dez pessoas</p>',
  ],
  'a list of Outlook': [
    '<ul style="margin-top: 0px;" data-editing-info="{}"><li style="font-family: Calibri;"><div class="elementToProof"><span style="font-style: italic;">Look</span> 1</div></li></ul>',
    '<ul><li><p><em>Look</em> 1</p></li></ul>',
  ],
} satisfies Record<string, [html: string, expected: string]>
