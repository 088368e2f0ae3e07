@rem npm's shell on Windows runs this for the "exec node ..." of package.json. A POSIX shell turns into
@rem the program there, so that every signal to npm reaches it; cmd.exe has no such word.
@%*
