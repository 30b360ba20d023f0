/** Shown when the error screen itself could not be shown: it needs nothing but itself. */
export const fallbackErrorPage = `<!doctype html>
<html lang="pt">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Erro · Error</title>
</head>
<body>
<p>Ocorreu um erro ao mostrar a página de erro. <a href="/">Página inicial</a></p>
<p lang="en">An error occurred while showing the error page. <a href="/en" hreflang="en">Home</a></p>
</body>
</html>
`

/** Shown for a form that the server refused before it rendered anything: it needs nothing but itself. */
export const refusedFormPage = `<!doctype html>
<html lang="pt">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Não foi enviado · Not sent</title>
</head>
<body>
<p>Não foi enviado. Volte à página anterior e envie de novo em alguns instantes.</p>
<p lang="en">It was not sent. Go back and send it again in a moment.</p>
</body>
</html>
`
