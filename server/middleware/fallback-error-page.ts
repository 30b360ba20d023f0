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
