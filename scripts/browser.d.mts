export declare const browserArguments: string[]
export declare function findBrowser(): Promise<string | undefined>
export declare function installBrowser(): Promise<string>
