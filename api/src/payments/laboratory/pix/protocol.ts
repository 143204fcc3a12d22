import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

type ProblemName =
  | 'AcessoNegado'
  | 'CobConsultaInvalida'
  | 'CobNaoEncontrado'
  | 'CobOperacaoInvalida'
  | 'NaoEncontrado'
  | 'PixDevolucaoInvalida'
  | 'PixDevolucaoNaoEncontrada'
  | 'PixNaoEncontrado'
  | 'WebhookNaoEncontrado'
  | 'WebhookOperacaoInvalida';

const TITLES: Readonly<Record<ProblemName, string>> = {
  AcessoNegado: 'Acesso Negado',
  CobConsultaInvalida: 'Consulta inválida.',
  CobNaoEncontrado: 'Cobrança não encontrada.',
  CobOperacaoInvalida: 'Cobrança inválida.',
  NaoEncontrado: 'Não Encontrado',
  PixDevolucaoInvalida: 'Devolução inválida.',
  PixDevolucaoNaoEncontrada: 'Devolução não encontrada.',
  PixNaoEncontrado: 'Pix não encontrado.',
  WebhookNaoEncontrado: 'Webhook não encontrado.',
  WebhookOperacaoInvalida: 'Webhook inválido.',
};

interface Violation {
  razao: string;
  propriedade: string;
}

/** A refusal as the central bank's specification writes it (`application/problem+json`). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    override readonly name: ProblemName,
    readonly detail: string,
    readonly violations: readonly Violation[] = [],
  ) {
    super(detail);
  }

  get body(): object {
    return {
      type: `https://pix.bcb.gov.br/api/v2/error/${this.name}`,
      title: TITLES[this.name],
      status: this.status,
      detail: this.detail,
      ...(this.violations.length > 0 && { violacoes: this.violations }),
    };
  }
}

/** A value that follows a schema, or the problem `name` with every field that does not. */
export function parsed<T>(schema: z.ZodMiniType<T>, value: unknown, name: ProblemName): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const violations = result.error.issues.map(({ message, path }) => ({
    razao: message,
    propriedade: path.map(String).join('.'),
  }));
  throw new Problem(400, name, 'A requisição não respeita o schema.', violations);
}

const text = (longest: number) => z.string().check(z.maxLength(longest));
export const txidSchema = z.string().check(z.regex(/^[a-zA-Z0-9]{26,35}$/, 'txid: [a-zA-Z0-9]{26,35}'));
const valor = z.string().check(
  z.regex(/^\d{1,10}\.\d{2}$/, String.raw`valor: \d{1,10}\.\d{2}`),
  z.refine((figure) => Number(figure) > 0, 'O valor deve ser maior que zero.'),
);
const calendario = z.object({ expiracao: z.optional(z.int().check(z.gt(0, 'expiracao deve ser maior que zero.'))) });
const devedor = z.union([
  z.object({ cpf: z.string().check(z.regex(/^\d{11}$/)), nome: text(200) }),
  z.object({ cnpj: z.string().check(z.regex(/^\d{14}$/)), nome: text(200) }),
]);
const informed = z.object({ nome: text(50), valor: text(200) });

export const chargeSchema = z.object({
  calendario: z.optional(calendario),
  devedor: z.optional(devedor),
  valor: z.object({ original: valor }),
  chave: text(77),
  solicitacaoPagador: z.optional(text(140)),
  infoAdicionais: z.optional(z.array(informed).check(z.maxLength(50))),
});
export type AskedCharge = z.infer<typeof chargeSchema>;
export const revisionSchema = z.object({
  ...z.partial(chargeSchema).shape,
  status: z.optional(z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR')),
});
export type Revision = z.infer<typeof revisionSchema>;
export const refundSchema = z.object({
  valor,
  natureza: z.optional(z.enum(['ORIGINAL', 'RETIRADA'])),
  descricao: z.optional(text(140)),
});
export const refundIdSchema = z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/, 'id: [a-zA-Z0-9]{1,35}'));
export const webhookSchema = z.object({ webhookUrl: z.url() });
const page = (digits: RegExp) => z.pipe(z.string().check(z.regex(digits)), z.transform(Number));
export const periodSchema = z.object({
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  txid: z.optional(txidSchema),
  status: z.optional(text(40)),
  'paginacao.paginaAtual': z._default(page(/^\d{1,4}$/), 0),
  'paginacao.itensPorPagina': z._default(page(/^[1-9]\d{0,3}$/), 100),
});
export type Period = z.infer<typeof periodSchema>;

/** Centavos of a figure such as `10.00`. */
export const centavos = (figure: string): number => Number(figure.replace('.', ''));
export const reais = (minor: number): string => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const paramsOf = (request: FastifyRequest): Record<string, string> => request.params as Record<string, string>;
