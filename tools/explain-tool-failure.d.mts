export interface ExplainedFailure {
  sentence: string;
  mend: string;
}
export function explainToolFailure(text: string): ExplainedFailure | undefined;
